import { formalProperties } from './formal.ts'
import { fuzzProperties } from './fuzz.ts'
import type { Property } from './property.ts'

/** Every property that an engine may report on; one file per stage. */
export const properties: readonly Property[] = [...formalProperties, ...fuzzProperties]

/** Its text, or nothing for a property that is no longer checked. */
export const propertyById = (id: string): Property | undefined => byId.get(id)

const byId = new Map(properties.map((property) => [property.id, property]))
