import { m } from '@lc/content/messages'
import { useText } from '../../shared/i18n/text.ts'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import type { ReferenceCall, ReferenceField } from './read-document.ts'

type Words = typeof m.api_call_getScan

const wordsOf = (key: string): Words => m[key as 'api_call_getScan']

/** One call: its purpose, its input and its answers. */
export const CallSection = ({ call }: { call: ReferenceCall }) => {
  const t = useText()
  return (
    <section id={call.name} className="mt-12 scroll-mt-24 border-t border-line pt-8">
      <h3 id={`title-${call.name}`} className="text-xl">
        {t(wordsOf(`api_call_${call.name}`))}
      </h3>
      <p className="mt-2 font-mono text-sm [overflow-wrap:anywhere]">
        <code>
          <span className="font-semibold">{call.method}</span> {call.path}
        </code>
      </p>
      <p className="mt-3 max-w-[44rem]">
        <WithCode text={t(wordsOf(`api_about_${call.name}`))} />
      </p>
      <p className="mt-3 text-sm text-muted">
        {t(m.api_reference_scope)} <code className="font-mono text-text">{call.scope}</code>
        {' · '}
        {t(m.api_reference_answer)}{' '}
        {call.answers.map(({ status, type }) => (
          <code key={status} className="mr-3 font-mono text-text">
            {status} {type}
          </code>
        ))}
      </p>
      {call.bodyType && (
        <p className="mt-1 text-sm text-muted">
          {t(m.api_reference_body)} <code className="font-mono text-text">{call.bodyType}</code>
        </p>
      )}
      <FieldTable labelledBy={`title-${call.name}`} fields={call.fields} />
    </section>
  )
}

const cell = 'border-t border-line py-2 pr-6 align-baseline last:pr-0'

/** Names, places and types of fields. Wide tables scroll inside. */
export const FieldTable = ({ labelledBy, fields }: { labelledBy: string; fields: readonly ReferenceField[] }) => {
  const t = useText()
  if (fields.length === 0) return null
  return (
    <ScrollRegion labelledBy={labelledBy} className="mt-4 border-b border-line">
      <table aria-labelledby={labelledBy} className="w-full text-left text-sm">
        <tbody>
          {fields.map(({ name, place, type, isRequired }) => (
            <tr key={`${place} ${name}`}>
              <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
                <code className="font-mono">{name}</code>
                {isRequired && place && <span className="ml-2 text-muted">{t(m.api_reference_required)}</span>}
              </th>
              {place && (
                <td className={`${cell} whitespace-nowrap`}>
                  <code className="font-mono text-muted">{place}</code>
                </td>
              )}
              <td className={`${cell} w-full`}>
                <code className="font-mono text-muted">{type}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** A sentence whose parts in backticks are code. */
export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed sentence never move.
      <code key={index} className="font-mono text-sm">
        {part}
      </code>
    ) : (
      part
    ),
  )
