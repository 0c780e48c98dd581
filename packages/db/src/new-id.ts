import { v7 } from 'uuid'

/** Time-ordered, so that new rows lie together and an id is also a cursor. */
export const newId = (): string => v7()
