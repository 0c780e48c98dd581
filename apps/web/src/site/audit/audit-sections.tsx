import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { textIn, useLocale, useText } from '../../shared/i18n/text.ts'
import { Slit } from '../../shared/ui/slit.tsx'
import { LedgerSection, QuestionList } from '../sections.tsx'

const TOP = 24
const STEP = 20

/** Start and length of each line of code in px, with a gap between two functions. */
const lines = [
  [24, 150],
  [24, 210],
  [0, 0],
  [24, 250],
  [56, 180],
  [56, 270],
  [88, 190],
  [88, 232],
  [88, 120],
  [56, 20],
  [24, 20],
  [0, 0],
  [24, 290],
  [56, 236],
  [56, 160],
  [24, 20],
] as const

/** The highlighted line. */
const SEEN = 7
const LENS = 'M192 0C268 100 268 252 192 352C116 252 116 100 192 0Z'

const linePath = (isWanted: (index: number) => boolean) =>
  lines
    .map(([x, length], index) => (length > 0 && isWanted(index) ? `M${x} ${TOP + index * STEP}h${length}` : ''))
    .join('')

/** Code in the dark. The lines inside the slit of the eye are readable, and one of them is bright. */
export const CodeLens = () => (
  <svg viewBox="0 0 384 352" aria-hidden="true" focusable="false" className="w-full fill-none">
    <clipPath id="code-lens">
      <path d={LENS} />
    </clipPath>
    <path d={linePath(() => true)} className="stroke-surface-2" strokeWidth="6" />
    <g clipPath="url(#code-lens)">
      <path d={LENS} className="fill-surface" />
      <path d={linePath((index) => index !== SEEN)} className="stroke-muted" strokeWidth="6" />
      <path d={linePath((index) => index === SEEN)} className="stroke-volt" strokeWidth="6" />
    </g>
    <path d={LENS} className="stroke-muted" strokeWidth="2" />
  </svg>
)

const stages = [
  { title: m.audit_scope, text: m.audit_scope_text, give: m.audit_scope_give, get: m.audit_scope_get },
  { title: m.audit_review, text: m.audit_review_text, give: m.audit_review_give, get: m.audit_review_get },
  { title: m.audit_report, text: m.audit_report_text, give: m.audit_report_give, get: m.audit_report_get },
  { title: m.audit_verify, text: m.audit_verify_text, give: m.audit_verify_give, get: m.audit_verify_get },
]

/** Four stops on one line, each with its input and its written result. */
export const Process = () => {
  const t = useText()
  return (
    <LedgerSection number="01" title={t(m.audit_process_title)}>
      <ol className="stops mt-10">
        {stages.map(({ title, text, give, get }) => (
          <li key={t(title)} className="xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:gap-x-12">
            <div>
              <h3 className="text-xl">{t(title)}</h3>
              <p className="mt-2 max-w-[36rem] text-muted">{t(text)}</p>
            </div>
            <dl className="mt-4 grid gap-x-8 text-base sm:grid-cols-2 xl:mt-0">
              <Paper label={t(m.audit_process_give)} text={t(give)} />
              <Paper label={t(m.audit_process_get)} text={t(get)} />
            </dl>
          </li>
        ))}
      </ol>
      <p className="mt-12 max-w-[40rem] text-xl font-medium">{t(m.audit_process_text)}</p>
    </LedgerSection>
  )
}

const Paper = ({ label, text }: { label: string; text: string }) => (
  <div className="border-t border-line py-3 xl:pt-1">
    <dt className="text-sm text-muted">{label}</dt>
    <dd>{text}</dd>
  </div>
)

const parts = [
  { title: m.audit_get_1, text: m.audit_get_1_text },
  { title: m.audit_get_2, text: m.audit_get_2_text },
  { title: m.audit_get_3, text: m.audit_get_3_text },
  { title: m.audit_get_4, text: m.audit_get_4_text },
]

export const WhatYouGet = () => {
  const t = useText()
  return (
    <LedgerSection number="02" title={t(m.audit_get_title)}>
      <ul className="mt-10 grid max-w-[60rem] gap-x-12 gap-y-8 md:grid-cols-2">
        {parts.map(({ title, text }) => (
          <li key={t(title)} className="flex gap-3">
            <Slit className="mt-1 h-6 w-3 shrink-0" />
            <div>
              <h3 className="text-lg">{t(title)}</h3>
              <p className="mt-1 max-w-[30rem] text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-12 max-w-[40rem] text-xl font-medium">{t(m.audit_get_not)}</p>
    </LedgerSection>
  )
}

/** Questions that people ask before an audit. */
export const auditQuestions = (locale: Locale) => {
  const t = textIn(locale)
  return [
    { question: m.audit_faq_1_q, answer: m.audit_faq_1_a },
    { question: m.audit_faq_2_q, answer: m.audit_faq_2_a },
    { question: m.audit_faq_3_q, answer: m.audit_faq_3_a },
    { question: m.audit_faq_4_q, answer: m.audit_faq_4_a },
    { question: m.audit_faq_5_q, answer: m.audit_faq_5_a },
  ].map(({ question, answer }) => ({ question: t(question), answer: t(answer) }))
}

export const Questions = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <LedgerSection number="05" title={t(m.audit_faq_title)}>
      <QuestionList questions={auditQuestions(locale)} />
    </LedgerSection>
  )
}
