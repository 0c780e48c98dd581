import type { ReactNode } from 'react'

/** A name, or the id of the element that has it. */
type Named = { label: string; labelledBy?: undefined } | { label?: undefined; labelledBy: string }

type ScrollRegionProps = Named & {
  className?: string
  children: ReactNode
}

/** A scrollable region with a name, reachable by keyboard. */
export const ScrollRegion = ({ label, labelledBy, className = '', children }: ScrollRegionProps) => (
  <section
    aria-label={label}
    aria-labelledby={labelledBy}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls with the keyboard
    tabIndex={0}
    className={`overflow-auto ${className}`}
  >
    {children}
  </section>
)
