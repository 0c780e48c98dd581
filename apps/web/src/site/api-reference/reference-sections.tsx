import { m } from '@lc/content/messages'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { CallSection, FieldTable, WithCode } from './call-section.tsx'
import { problemTexts } from './problem-texts.ts'
import { referenceCalls, referenceObjects } from './read-document.ts'

const example = `export LCAT_KEY=lcat_…
export API=https://…
zip -r project.zip src lib foundry.toml
curl -H "Authorization: Bearer $LCAT_KEY" -H "Content-Type: application/zip" \\
  --data-binary @project.zip "$API/api/v2/projects"
curl -H "Authorization: Bearer $LCAT_KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: build-1" -d '{"projectId": "…"}' "$API/api/v2/scans"
curl -N -H "Authorization: Bearer $LCAT_KEY" "$API/api/v2/scans/…/events"
curl -H "Authorization: Bearer $LCAT_KEY" -o report.sarif "$API/api/v2/scans/…/exports/sarif"`

/** How to get a key, and a first scan by curl. */
export const GettingStarted = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <section className="wrap py-16 lg:py-20">
      <h2 className="text-3xl tracking-display">{t(m.api_reference_start)}</h2>
      <p className="mt-4 max-w-[44rem] text-muted">{t(m.api_reference_start_text)}</p>
      <pre className="mt-6 max-w-[52rem] border border-line bg-surface p-4 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
        {example}
      </pre>
      <p className="mt-6 flex flex-wrap gap-4">
        <a href={localPath(locale, '/account')} className={buttonClass('primary')}>
          {t(m.api_reference_get_key)}
        </a>
      </p>
    </section>
  )
}

const rules = [
  m.api_rule_errors,
  m.api_rule_repeat,
  m.api_rule_pages,
  m.api_rule_limits,
  m.api_rule_versions,
  m.api_rule_language,
  m.api_rule_changes,
] as const

/** Rules of every call. */
export const CommonRules = () => {
  const t = useText()
  return (
    <section className="wrap border-t border-line py-16 lg:py-20">
      <h2 className="text-3xl tracking-display">{t(m.api_reference_rules)}</h2>
      <ul className="mt-6 max-w-[52rem] border-b border-line">
        {rules.map((rule) => (
          <li key={t(rule)} className="border-t border-line py-3">
            <WithCode text={t(rule)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Calls = () => {
  const t = useText()
  const calls = referenceCalls()
  return (
    <section className="wrap border-t border-line py-16 lg:py-20">
      <h2 className="text-3xl tracking-display">{t(m.api_reference_calls)}</h2>
      <p className="mt-4 max-w-[44rem] text-muted">
        <WithCode text={t(m.api_reference_document)} />
      </p>
      {calls.map((call) => (
        <CallSection key={call.name} call={call} />
      ))}
    </section>
  )
}

export const Objects = () => {
  const t = useText()
  return (
    <section className="wrap border-t border-line py-16 lg:py-20">
      <h2 className="text-3xl tracking-display">{t(m.api_reference_objects)}</h2>
      {referenceObjects().map(({ name, fields }) => (
        <section key={name} id={`object-${name}`} className="mt-10 scroll-mt-24">
          <h3 id={`title-${name}`} className="text-xl">
            <code className="font-mono">{name}</code>
          </h3>
          <FieldTable labelledBy={`title-${name}`} fields={fields} />
        </section>
      ))}
    </section>
  )
}

/** The `type` of a problem is the address of its row. */
export const Problems = () => {
  const t = useText()
  return (
    <section className="wrap border-t border-line py-16 lg:py-20">
      <h2 className="text-3xl tracking-display">{t(m.api_reference_problems)}</h2>
      <dl className="mt-6 max-w-[52rem] border-b border-line">
        {problemTexts.map(({ name, status, text }) => (
          <div key={name} id={name} className="scroll-mt-24 border-t border-line py-3 target:bg-surface">
            <dt className="font-mono text-sm font-semibold">
              <code>
                {status} {name}
              </code>
            </dt>
            <dd className="mt-1">
              <WithCode text={t(text)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
