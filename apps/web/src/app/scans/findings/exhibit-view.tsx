import { type Call, type Exhibit, type Locale, shownProof } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { actorWords, etherWords, stepWords } from '@lc/report/words'
import type { ReactNode } from 'react'
import { textIn, useLocale, useText } from '../../../shared/i18n/text.ts'
import { ColouredCode } from '../../../shared/ui/code-lines.tsx'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { AttackStory } from './attack-story.tsx'

/** A proof or a counterexample with everything about it. */
export const ExhibitView = ({ exhibit }: { exhibit: Exhibit }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <ExhibitStory exhibit={exhibit} />
    <ExhibitTest exhibit={exhibit} />
  </div>
)

/** A proof in sentences; the calls of a counterexample in order, each with its caller and inputs. */
export const ExhibitStory = ({ exhibit }: { exhibit: Exhibit }) => {
  if (exhibit.kind === 'proof')
    return (
      <div data-exhibit={exhibit.kind}>
        <AttackStory proof={shownProof(exhibit)} />
      </div>
    )
  if (exhibit.inputs.length === 0 && exhibit.calls.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-l-2 border-text pl-4" data-exhibit={exhibit.kind}>
      <Inputs inputs={exhibit.inputs} />
      <CallList calls={exhibit.calls} />
    </div>
  )
}

/** The test that shows it, with its code and output. */
export const ExhibitTest = ({ exhibit: given }: { exhibit: Exhibit }) => {
  const t = useText()
  const exhibit = given.kind === 'proof' ? shownProof(given) : given
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {exhibit.kind === 'proof' ? <ProofFacts exhibit={exhibit} /> : <CounterexampleFacts exhibit={exhibit} />}
      {exhibit.source && (
        <Fold title={t(m.app_exhibit_source)}>
          <ColouredCode text={removeIndent(exhibit.source)} />
        </Fold>
      )}
      {exhibit.output && <Fold title={t(m.app_exhibit_output)}>{visibleText(exhibit.output)}</Fold>}
    </div>
  )
}

const ProofFacts = ({ exhibit }: { exhibit: Extract<Exhibit, { kind: 'proof' }> }) => {
  const t = useText()
  return (
    <div className="text-sm wrap-anywhere">
      <p>{t(m.app_exhibit_proof, { test: visibleText(exhibit.test), path: visibleText(exhibit.path) })}</p>
      {exhibit.control && (
        <p className="mt-1 text-muted">{t(m.app_exhibit_control, { control: visibleText(exhibit.control) })}</p>
      )}
      {exhibit.honest && (
        <p className="mt-1 text-muted">{t(m.app_exhibit_honest, { honest: visibleText(exhibit.honest) })}</p>
      )}
    </div>
  )
}

const CounterexampleFacts = ({ exhibit }: { exhibit: Extract<Exhibit, { kind: 'counterexample' }> }) => {
  const t = useText()
  return (
    <div className="text-sm wrap-anywhere empty:hidden">
      {exhibit.path && <p>{t(m.app_exhibit_replayed, { path: visibleText(exhibit.path) })}</p>}
      {exhibit.seed && <p className="mt-1 text-muted">{t(m.app_exhibit_seed, { seed: visibleText(exhibit.seed) })}</p>}
    </div>
  )
}

const Inputs = ({ inputs }: Pick<Extract<Exhibit, { kind: 'counterexample' }>, 'inputs'>) => {
  const t = useText()
  if (inputs.length === 0) return null
  return (
    <div className="text-sm wrap-anywhere">
      <h4 className="text-muted">{t(m.app_exhibit_inputs)}</h4>
      <dl className="mt-1 font-mono">
        {inputs.map(({ name, value }) => (
          <div key={`${name} ${value}`}>
            <dt className="inline">{visibleText(name)} = </dt>
            <dd className="inline font-semibold">{visibleText(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="border border-line">
    <summary className="fold flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold">{title}</summary>
    <ScrollRegion label={title} className="max-h-96 border-t border-line bg-bg p-4">
      <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{children}</pre>
    </ScrollRegion>
  </details>
)

const CallList = ({ calls }: { calls: readonly Call[] }) => {
  const locale = useLocale()
  const t = useText()
  if (calls.length === 0) return null
  return (
    <div>
      <h4 className="text-sm text-muted">{t(m.app_exhibit_calls)}</h4>
      <ol className="mt-1 grid list-decimal gap-2 pl-6 text-sm marker:text-muted" data-calls>
        {calls.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same call may come twice, and the list never changes
          <li key={index} className="wrap-anywhere">
            <p className="font-mono">
              <span className="text-muted">{visibleText(actorWords(call, locale))} →</span> {describeCall(call)}
            </p>
            {call.value !== undefined && call.value !== '0' && <p>{describeValue(call.value, locale)}</p>}
            <Step call={call} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const Step = ({ call }: { call: Call }) => {
  const text = stepWords(call, useLocale())
  return text ? <p className="text-muted">{visibleText(text)}</p> : null
}

const describeCall = (call: Call): string => {
  const name = call.function.replace(/\(.*$/s, '')
  const target = call.to === undefined ? name : `${call.to}.${name}`
  return visibleText(`${target}(${call.arguments.join(', ')})`)
}

const describeValue = (wei: string, locale: Locale) =>
  textIn(locale)(m.app_exhibit_value, { amount: visibleText(etherWords(wei)) })

/** Removes the last line's indentation from an excerpt: the first line may have been cut without its own. */
export const removeIndent = (code: string): string => {
  const lines = code.trimEnd().split('\n')
  const depth = lines.at(-1)?.match(/^ */)?.[0].length ?? 0
  return lines.map((line) => line.replace(new RegExp(`^ {0,${depth}}`), '')).join('\n')
}
