import { useId } from 'react'
import type { Question } from '../seo/faq-page.ts'

/** Questions that open one at a time, without a script; the first one is open. */
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
