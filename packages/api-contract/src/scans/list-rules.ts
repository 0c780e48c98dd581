import { chains } from '../projects/chains.ts'

/** Where the sources of a contract come from: uploaded files, or a chain by its id. */
export const contractSources = ['file', ...chains.map(({ id }) => String(id))] as const

/** Of what is looked for in names and addresses. */
export const MAX_SEARCHED_CHARS = 100
