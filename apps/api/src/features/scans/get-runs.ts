import {
  AppError,
  type DecidedProperty,
  type Locale,
  type ResponseOf,
  type Runs,
  routes,
  type WordedProperty,
} from '@lc/api-contract'
import { type Database, findRuns } from '@lc/db'
import { propertyById } from '@lc/detectors'
import type { ObjectStore } from '@lc/server-runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const getRunsRoute = (app: FastifyInstance, { store }: Deps) =>
  handle(app, routes.getRuns, ({ db, query, user, locale }) =>
    readRuns({ db, store }, { scanId: query.id, ownerId: user.id, locale }),
  )

export const readRuns = async (
  { db, store }: { db: Database; store: ObjectStore },
  { locale, ...scan }: { scanId: string; ownerId: string; locale: Locale },
): Promise<ResponseOf<typeof routes.getRuns>> => {
  const found = await findRuns(db, scan)
  if (!found) throw new AppError('NOT_FOUND')
  if (found.state !== 'ready') return found
  const { properties, ...runs } = await store.getJson<Runs>(found.runsSha256)
  return { state: 'ready' as const, ...runs, properties: properties.map((property) => inWords(property, locale)) }
}

/** A property that no longer exists is shown by its id. */
const inWords = (property: DecidedProperty, locale: Locale): WordedProperty => ({
  ...property,
  text: propertyById(property.property)?.text[locale] ?? { name: property.property, meaning: '' },
})
