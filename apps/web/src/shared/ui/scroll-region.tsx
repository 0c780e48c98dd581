import type { ReactNode } from 'react'

interface ScrollRegionProps {
  label: string
  className?: string
  children: ReactNode
}

/** A part that scrolls by itself: named, and reachable by keyboard. */
export const ScrollRegion = ({ label, className = '', children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls with the keyboard
  <section aria-label={label} tabIndex={0} className={`overflow-auto ${className}`}>
    {children}
  </section>
)
