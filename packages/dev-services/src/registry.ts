import { anvil } from './services/anvil.ts'
import { mail } from './services/mail.ts'
import { postgres } from './services/postgres.ts'
import { s3 } from './services/s3.ts'
import { sourcify } from './services/sourcify.ts'
import { stripe } from './services/stripe.ts'
import { stripeMock } from './services/stripe-mock.ts'
import { temporal } from './services/temporal.ts'

/** Every service the product needs, in the order of starting; they stop in the reverse order. */
export const services = [postgres, temporal, s3, mail, stripe, anvil, sourcify] as const

/** With those that only tests ask. */
export const allServices = [...services, stripeMock] as const

type AnyService = (typeof allServices)[number]

export type ServiceName = AnyService['name']

/** What each service answers, by its name. */
export type AllEndpoints = { [S in AnyService as S['name']]: Awaited<ReturnType<S['start']>>['endpoints'] }

/** Of what the product needs. */
export type Endpoints = Pick<AllEndpoints, (typeof services)[number]['name']>
