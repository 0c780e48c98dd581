import type { CheckOutcome, WordedProperty } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { endReasonWords, engineName, propertyWord } from '@lc/report/words'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { ToolOutput } from '../coverage/checks-table.tsx'
import { ExhibitView } from '../findings/exhibit-view.tsx'
import { type RunEnd, RunMark } from './run-mark.tsx'

/** All properties with their outcome, broken ones first. */
export const PropertyList = ({ properties }: { properties: readonly WordedProperty[] }) => (
  <ul className="border-b border-line" data-properties>
    {properties
      .toSorted((a, b) => outcomeRank(a) - outcomeRank(b))
      .map((property) => (
        <li key={propertyKey(property)} className="border-t border-line py-3">
          <PropertyRow property={property} />
        </li>
      ))}
  </ul>
)

const PropertyRow = ({ property }: { property: WordedProperty }) => {
  const locale = useLocale()
  const t = useText()
  const { outcome, text, exhibit } = property
  const reason = endReasonWords(property, locale)
  return (
    <div className="flex gap-3" data-property={property.property} data-outcome={outcome}>
      <RunMark end={runEnd(outcome)} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <p className="wrap-anywhere">
          <strong>{visibleText(text.name)}</strong> · {propertyWord(outcome, locale)}
        </p>
        <p className="font-mono text-xs text-muted wrap-anywhere">{visibleText(describePlace(property))}</p>
        {text.meaning && <p className="max-w-[44rem] text-sm wrap-anywhere">{text.meaning}</p>}
        {reason && (
          <p className="text-sm text-muted wrap-anywhere">
            {t(m.app_property_reason, { reason: visibleText(reason) })}
          </p>
        )}
        <ToolOutput {...property} />
        {exhibit && (
          <div className="mt-2">
            <ExhibitView exhibit={exhibit} />
          </div>
        )}
      </div>
    </div>
  )
}

const runEnd = (outcome: CheckOutcome): RunEnd => {
  if (outcome === 'passed') return 'good'
  return outcome === 'found' ? 'bad' : 'open'
}

const outcomeRank = ({ outcome }: WordedProperty) => ['bad', 'open', 'good'].indexOf(runEnd(outcome))

const describePlace = ({ contract, function: fn, location, engine }: WordedProperty) =>
  [
    fn === undefined ? contract : `${contract}.${fn}`,
    ...(location ? [`${location.file}:${location.startLine}`] : []),
    engineName(engine),
  ].join(' · ')

const propertyKey = ({ engine, property, contract, function: fn = '', location }: WordedProperty) =>
  [engine, property, contract, fn, location?.file, location?.startLine, location?.endLine].join(' ')
