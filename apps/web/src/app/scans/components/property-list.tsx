import type { CheckOutcome, WordedProperty } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { engineName, propertyWord, reasonWords } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { ExhibitView } from './exhibit-view.tsx'
import { OwnWords } from './own-words.tsx'
import { type RunEnd, RunMark } from './run-mark.tsx'

/** Every property that was asked for, and what became of it. What was broken comes first. */
export const PropertyList = ({ properties }: { properties: readonly WordedProperty[] }) => (
  <ul className="border-b border-line" data-properties>
    {properties
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map((property) => (
        <li key={keyOf(property)} className="border-t border-line py-3">
          <PropertyRow property={property} />
        </li>
      ))}
  </ul>
)

const PropertyRow = ({ property }: { property: WordedProperty }) => {
  const locale = useLocale()
  const { outcome, text, exhibit } = property
  const reason = reasonWords(property, locale)
  return (
    <div className="flex gap-3" data-property={property.property} data-outcome={outcome}>
      <RunMark end={endOf(outcome)} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <p className="wrap-anywhere">
          <strong>{visibleText(text.name)}</strong> · {propertyWord(outcome, locale)}
        </p>
        <p className="font-mono text-xs text-muted wrap-anywhere">{visibleText(placeOf(property))}</p>
        {text.meaning && <p className="max-w-[44rem] text-sm wrap-anywhere">{text.meaning}</p>}
        {reason && (
          <p className="text-sm text-muted wrap-anywhere">
            {m.app_property_reason({ reason: visibleText(reason) }, { locale })}
          </p>
        )}
        <OwnWords {...property} />
        {exhibit && (
          <div className="mt-2">
            <ExhibitView exhibit={exhibit} />
          </div>
        )}
      </div>
    </div>
  )
}

const endOf = (outcome: CheckOutcome): RunEnd => {
  if (outcome === 'passed') return 'good'
  return outcome === 'found' ? 'bad' : 'open'
}

const rankOf = ({ outcome }: WordedProperty) => ['bad', 'open', 'good'].indexOf(endOf(outcome))

const placeOf = ({ contract, function: fn, location, engine }: WordedProperty) =>
  [
    fn === undefined ? contract : `${contract}.${fn}`,
    ...(location ? [`${location.file}:${location.startLine}`] : []),
    engineName(engine),
  ].join(' · ')

const keyOf = ({ engine, property, contract, function: fn = '', location }: WordedProperty) =>
  [engine, property, contract, fn, location?.file, location?.startLine, location?.endLine].join(' ')
