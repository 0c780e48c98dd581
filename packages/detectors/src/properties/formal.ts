import type { Property } from './property.ts'

export const formalProperties: readonly Property[] = []
