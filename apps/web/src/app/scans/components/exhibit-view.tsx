import type { Exhibit } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { flushLeft } from '../flush-left.ts'
import { CallList } from './call-list.tsx'

/** What shows a finding or breaks a property: the calls, the inputs, the test and what it printed. */
export const ExhibitView = ({ exhibit }: { exhibit: Exhibit }) => {
  const locale = useLocale()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-l-2 border-text pl-4" data-exhibit={exhibit.kind}>
      {exhibit.kind === 'proof' ? <ProofFacts exhibit={exhibit} /> : <CounterexampleFacts exhibit={exhibit} />}
      <CallList calls={exhibit.calls} />
      <TextFold title={m.app_exhibit_source({}, { locale })} text={exhibit.source && flushLeft(exhibit.source)} />
      <TextFold title={m.app_exhibit_output({}, { locale })} text={exhibit.output} />
    </div>
  )
}

const ProofFacts = ({ exhibit }: { exhibit: Extract<Exhibit, { kind: 'proof' }> }) => {
  const locale = useLocale()
  return (
    <div className="text-sm wrap-anywhere">
      <p>{m.app_exhibit_proof({ test: visibleText(exhibit.test), path: visibleText(exhibit.path) }, { locale })}</p>
      {exhibit.control && (
        <p className="mt-1 text-muted">
          {m.app_exhibit_control({ control: visibleText(exhibit.control) }, { locale })}
        </p>
      )}
      {exhibit.honest && (
        <p className="mt-1 text-muted">{m.app_exhibit_honest({ honest: visibleText(exhibit.honest) }, { locale })}</p>
      )}
    </div>
  )
}

const CounterexampleFacts = ({ exhibit }: { exhibit: Extract<Exhibit, { kind: 'counterexample' }> }) => {
  const locale = useLocale()
  return (
    <div className="text-sm wrap-anywhere">
      {exhibit.inputs.length > 0 && (
        <>
          <h4 className="text-muted">{m.app_exhibit_inputs({}, { locale })}</h4>
          <dl className="mt-1 font-mono">
            {exhibit.inputs.map(({ name, value }) => (
              <div key={`${name} ${value}`}>
                <dt className="inline">{visibleText(name)} = </dt>
                <dd className="inline font-semibold">{visibleText(value)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {exhibit.path && (
        <p className="mt-1">{m.app_exhibit_replayed({ path: visibleText(exhibit.path) }, { locale })}</p>
      )}
      {exhibit.seed && (
        <p className="mt-1 text-muted">{m.app_exhibit_seed({ seed: visibleText(exhibit.seed) }, { locale })}</p>
      )}
    </div>
  )
}

const TextFold = ({ title, text }: { title: string; text: string | undefined }) => {
  if (!text) return null
  return (
    <details className="border border-line">
      <summary className="fold flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold">{title}</summary>
      <ScrollRegion label={title} className="max-h-96 border-t border-line bg-bg p-4">
        <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{visibleText(text)}</pre>
      </ScrollRegion>
    </details>
  )
}
