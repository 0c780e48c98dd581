import type { ReactNode } from 'react'

interface ClosingCallProps {
  title: string
  text: string
  /** The one thing to do next. */
  children: ReactNode
}

/** The dark end of a reading page: one sentence and one way on. */
export const ClosingCall = ({ title, text, children }: ClosingCallProps) => (
  <section className="night bg-bg text-text">
    <div className="wrap py-20 md:py-28">
      <h2 className="max-w-[44rem] text-4xl tracking-display">{title}</h2>
      <p className="mt-4 max-w-[36rem] text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-4">{children}</div>
    </div>
  </section>
)
