import type { Call, Locale } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { actorWords, stepWords } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

/** The calls of an attack or a counterexample, in their order, as a person follows them. */
export const CallList = ({ calls }: { calls: readonly Call[] }) => {
  const locale = useLocale()
  if (calls.length === 0) return null
  return (
    <div>
      <h4 className="text-sm text-muted">{m.app_exhibit_calls({}, { locale })}</h4>
      <ol className="mt-1 grid list-decimal gap-2 pl-6 text-sm marker:text-muted" data-calls>
        {calls.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same call may come twice, and the list never changes
          <li key={index} className="wrap-anywhere">
            <p className="font-mono">
              <span className="text-muted">{visibleText(actorWords(call, locale))} →</span> {targetOf(call)}
            </p>
            {call.value !== undefined && call.value !== '0' && <p>{valueWords(call.value, locale)}</p>}
            <Step call={call} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const Step = ({ call }: { call: Call }) => {
  const said = stepWords(call, useLocale())
  return said ? <p className="text-muted">{visibleText(said)}</p> : null
}

const targetOf = (call: Call): string => {
  const name = call.function.replace(/\(.*$/s, '')
  const target = call.to === undefined ? name : `${call.to}.${name}`
  return visibleText(`${target}(${call.arguments.join(', ')})`)
}

const valueWords = (wei: string, locale: Locale) => m.app_exhibit_value({ amount: inEther(wei) }, { locale })

const WEI_DIGITS = 18

/** Whole amounts of wei are too long to read; nothing is rounded. */
const inEther = (wei: string): string => {
  if (!/^\d+$/.test(wei)) return visibleText(wei)
  const padded = wei.padStart(WEI_DIGITS + 1, '0')
  const fraction = padded.slice(-WEI_DIGITS).replace(/0+$/, '')
  const whole = padded.slice(0, -WEI_DIGITS).replace(/^0+(?=\d)/, '')
  return `${fraction === '' ? whole : `${whole}.${fraction}`} ETH`
}
