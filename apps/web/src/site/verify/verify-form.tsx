import { m } from '@lc/content/messages'
import { useId } from 'react'
import { useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Field } from '../../shared/ui/field.tsx'
import { facts, isGood, type Outcome, outcomeTexts } from './outcomes.ts'

/** The boot script loads the check when the form is first used. All results are in the page; it shows one of them. */
export const VerifyForm = () => {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby="check">
      <h2 id="check" className="text-3xl tracking-display">
        {t(m.verify_check)}
      </h2>
      <noscript>
        <p className="mt-6 border-l-4 border-control pl-4">{t(m.verify_no_script)}</p>
      </noscript>
      <form data-verify={id} noValidate className="script-only mt-8">
        <label className="flex min-h-52 cursor-pointer flex-col items-center justify-center border-2 border-dashed border-control bg-surface px-6 text-center hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <span className="text-lg font-semibold text-balance">{t(m.verify_file)}</span>
          <span className="mt-1 text-sm text-balance text-muted">{t(m.verify_file_kinds)}</span>
          <span className="sr-only">
            <input type="file" accept=".pdf,.json,application/pdf,application/json" />
          </span>
        </label>
        <div className="mt-8 grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Field label={t(m.verify_link)} name="link" type="url" inputMode="url" autoComplete="off" maxLength={2_000} />
          <button type="submit" className={buttonClass('quiet', 'site')}>
            {t(m.verify_link_action)}
          </button>
        </div>
        <p className="mt-1.5 text-sm text-muted">{t(m.verify_link_hint)}</p>
      </form>
      <VerifyResult id={id} />
    </section>
  )
}

const VerifyResult = ({ id }: { id: string }) => {
  const t = useText()
  return (
    <div id={id} role="status" className="mt-8 scroll-mt-24">
      <p data-outcome="checking" hidden className="text-muted">
        {t(m.verify_checking)}
      </p>
      {(Object.keys(outcomeTexts) as Outcome[]).map((outcome) => (
        <OutcomeText key={outcome} outcome={outcome} />
      ))}
      <dl
        data-outcome="valid sample"
        hidden
        className="mt-6 grid gap-x-8 border-b border-line sm:grid-cols-[auto_minmax(0,1fr)]"
      >
        {facts.map(([name, label]) => (
          <div key={name} className="border-t border-line py-2.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="text-muted">{t(label)}</dt>
            <dd data-fact={name} className="font-mono text-sm/6 [overflow-wrap:anywhere]" />
          </div>
        ))}
      </dl>
    </div>
  )
}

const OutcomeText = ({ outcome }: { outcome: Outcome }) => {
  const t = useText()
  const [title, text] = outcomeTexts[outcome]
  return (
    <div
      data-outcome={outcome}
      hidden
      className={`border-l-4 py-1 pl-4 ${outcome === 'valid' ? 'border-volt' : 'border-text'}`}
    >
      <div className="flex items-start gap-3">
        <ResultSlit isOpen={isGood(outcome)} />
        <p className="text-xl font-semibold">{t(title)}</p>
      </div>
      <p className="mt-1 max-w-[42rem] text-muted">{t(text)}</p>
    </div>
  )
}

/** The cat's pupil: open for a valid signature, closed for anything else. */
const ResultSlit = ({ isOpen }: { isOpen: boolean }) => (
  <svg viewBox="0 0 24 48" className="mt-0.5 h-7 w-3.5 shrink-0" aria-hidden="true" focusable="false">
    <path
      d={isOpen ? 'M12 0C28 14 28 34 12 48C-4 34 -4 14 12 0Z' : 'M12 0C14 14 14 34 12 48C10 34 10 14 12 0Z'}
      fill="currentColor"
    />
  </svg>
)
