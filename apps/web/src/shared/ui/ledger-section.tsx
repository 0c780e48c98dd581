import type { ReactNode } from 'react'

interface LedgerSectionProps {
  number: string
  title: string
  /** Where links to this section land. */
  id?: string
  children: ReactNode
}

/** A section of a long page with its number in the margin, as line numbers stand beside source code. */
export const LedgerSection = ({ number, title, id, children }: LedgerSectionProps) => (
  <section id={id} className="wrap grid gap-x-8 py-8 md:grid-cols-[4.5rem_minmax(0,1fr)] md:py-12">
    <p aria-hidden="true" className="mb-3 font-mono text-sm text-muted md:mb-0 md:border-r md:border-line md:pt-2.5">
      {number}
    </p>
    <div className="min-w-0">
      <h2 className="text-3xl tracking-display">{title}</h2>
      {children}
    </div>
  </section>
)
