import { type ReactNode, useId } from 'react'
import type { Question } from '../shared/seo/structured-data.ts'
import { Slit } from '../shared/ui/slit.tsx'

interface PageHeroProps {
  kicker: string
  title: string
  text: string
  /** The drawing of the page, aligned with the lower edge. */
  picture: ReactNode
  /** Actions or facts below the text. */
  children?: ReactNode
}

/** The dark head of a public page: kicker, title, one sentence and a drawing. */
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

interface LedgerSectionProps {
  number: string
  title: string
  /** The anchor of the section. */
  id?: string
  children: ReactNode
}

/** A section of a long page with its number in the margin, like line numbers beside source code. */
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

interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[]
}

/** Steps side by side, each under its number. */
export const NumberedSteps = ({ steps }: NumberedStepsProps) => (
  <ol className="mt-10 grid gap-8 md:auto-cols-fr md:grid-flow-col">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="border-t-2 border-text pt-4">
        <p aria-hidden="true" className="font-mono text-sm text-muted">
          {index + 1}
        </p>
        <h3 className="mt-2 text-xl">{title}</h3>
        <p className="mt-2 max-w-[38rem] text-muted">{text}</p>
      </li>
    ))}
  </ol>
)

/** A list with the cat's pupil as its bullet. */
export const SlitList = ({ lines }: { lines: readonly string[] }) => (
  <ul className="mt-6 grid gap-4">
    {lines.map((line) => (
      <li key={line} className="flex max-w-[44rem] gap-4">
        <Slit className="mt-1 h-5 w-2.5 shrink-0 text-text" />
        {line}
      </li>
    ))}
  </ul>
)

/** Questions that open one at a time, without a script. The first one is open. */
export const QuestionList = ({ questions }: { questions: readonly Question[] }) => {
  const group = useId()
  return (
    <div className="mt-8 max-w-[52rem] border-b border-line">
      {questions.map(({ question, answer }, index) => (
        <details key={question} name={group} open={index === 0} className="group border-t border-line">
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-3 text-lg font-semibold">
            {question}
            <span aria-hidden="true" className="font-mono text-xl font-normal text-muted group-open:hidden">
              +
            </span>
            <span aria-hidden="true" className="hidden font-mono text-xl font-normal text-muted group-open:inline">
              –
            </span>
          </summary>
          <p className="max-w-[42rem] pb-6 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}

interface ClosingCallProps {
  title: string
  text: string
  /** The next action. */
  children: ReactNode
}

/** The dark end of a public page: one sentence and one action. */
export const ClosingCall = ({ title, text, children }: ClosingCallProps) => (
  <section className="night bg-bg text-text">
    <div className="wrap py-20 md:py-28">
      <h2 className="max-w-[44rem] text-4xl tracking-display">{title}</h2>
      <p className="mt-4 max-w-[36rem] text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-4">{children}</div>
    </div>
  </section>
)
