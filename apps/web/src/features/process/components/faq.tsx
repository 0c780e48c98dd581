import { m } from '@lc/content/messages'
import { useId } from 'react'
import { useLocale } from '../../../lib/locale-context.ts'

const questions = [
  { question: m.site_faq_1_q, answer: m.site_faq_1_a },
  { question: m.site_faq_2_q, answer: m.site_faq_2_a },
  { question: m.site_faq_3_q, answer: m.site_faq_3_a },
  { question: m.site_faq_4_q, answer: m.site_faq_4_a },
  { question: m.site_faq_5_q, answer: m.site_faq_5_a },
]

export const Faq = () => {
  const locale = useLocale()
  const group = useId()
  return (
    <div className="mt-8 max-w-[52rem] border-b border-line">
      {questions.map(({ question, answer }, index) => (
        <details key={question({}, { locale })} name={group} open={index === 0} className="group border-t border-line">
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-3 text-lg font-semibold">
            {question({}, { locale })}
            <span aria-hidden="true" className="font-mono text-xl font-normal text-muted group-open:hidden">
              +
            </span>
            <span aria-hidden="true" className="hidden font-mono text-xl font-normal text-muted group-open:inline">
              –
            </span>
          </summary>
          <p className="max-w-[42rem] pb-6 text-muted">{answer({}, { locale })}</p>
        </details>
      ))}
    </div>
  )
}
