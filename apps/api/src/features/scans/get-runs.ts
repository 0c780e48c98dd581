import { AppError, type DecidedProperty, type Locale, type Runs, routes, type WordedProperty } from '@lc/api-contract'
import { findRuns } from '@lc/db'
import { propertyById } from '@lc/detectors'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const getRunsRoute = (app: FastifyInstance, { store }: Deps) =>
  handle(app, routes.getRuns, async ({ db, query, user, locale }) => {
    const found = await findRuns(db, { contractId: query.id, ownerId: user.id })
    if (!found) throw new AppError('NOT_FOUND')
    if (found.state !== 'ready') return found
    const { properties, ...runs } = await store.getJson<Runs>(found.runsSha256)
    return { state: 'ready' as const, ...runs, properties: properties.map((property) => inWords(property, locale)) }
  })

/** A property that is no longer asked for is shown by its id. */
const inWords = (property: DecidedProperty, locale: Locale): WordedProperty => ({
  ...property,
  text: propertyById(property.property)?.text[locale] ?? { name: property.property, meaning: '' },
})
