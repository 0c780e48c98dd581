import type { Property } from './property.ts'

export const fuzzProperties: readonly Property[] = []
