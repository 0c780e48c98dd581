import type { ReactNode } from 'react'

interface FactListProps {
  /** A fact without a value is left out. */
  facts: readonly { name: string; value: ReactNode }[]
}

/** Names at the left, values beside them; under each other on a phone. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className="border-b border-line">
    {facts
      .filter(({ value }) => Boolean(value))
      .map(({ name, value }) => (
        <div key={name} className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-sm text-muted sm:py-0.5">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
  </dl>
)
