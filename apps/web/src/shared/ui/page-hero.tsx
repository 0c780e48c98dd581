import type { ReactNode } from 'react'

interface PageHeroProps {
  kicker: string
  title: string
  text: string
  /** The drawing of the page; it stands on the lower edge. */
  picture: ReactNode
  /** Actions or facts under the text. */
  children?: ReactNode
}

/** The dark head of a reading page: what it is, one sentence about it, and its drawing. */
export const PageHero = ({ kicker, title, text, picture, children }: PageHeroProps) => (
  <section className="night overflow-clip bg-bg text-text">
    <div className="wrap grid items-end gap-x-12 gap-y-12 pt-32 md:grid-cols-[minmax(0,1fr)_auto] md:pt-40">
      <div className="md:pb-24">
        <p className="font-mono text-sm text-muted">{kicker}</p>
        <h1 className="mt-4 max-w-[44rem] text-5xl tracking-display">{title}</h1>
        <p className="mt-6 max-w-[36rem] text-lg text-muted">{text}</p>
        {children}
      </div>
      <div className="w-64 justify-self-center md:w-72 lg:w-96">{picture}</div>
    </div>
  </section>
)
