import type { ReactNode } from 'react'

interface StepSectionProps {
  number: number
  title: string
  /** Describes the step until it is its turn. */
  waiting?: string | undefined
  children?: ReactNode
}

/** A step of the page, with its number in the margin. */
export const StepSection = ({ number, title, waiting, children }: StepSectionProps) => (
  <section
    data-step={number}
    className="grid gap-x-6 border-t border-line py-6 md:grid-cols-[3rem_minmax(0,1fr)] md:py-8"
  >
    <p aria-hidden="true" className="mb-1 font-mono text-sm text-muted md:mb-0 md:pt-1">
      {number}
    </p>
    <div className="min-w-0">
      <h2 className={`text-xl ${waiting ? 'text-muted' : ''}`}>{title}</h2>
      {waiting ? (
        <p className="mt-1 max-w-[40rem] text-sm text-muted">{waiting}</p>
      ) : (
        <div className="mt-4">{children}</div>
      )}
    </div>
  </section>
)
