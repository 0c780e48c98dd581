import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

export type Way = 'files' | 'address'

const ways = [
  { way: 'files', name: m.intake_way_files },
  { way: 'address', name: m.intake_way_address },
] as const

interface WayChoiceProps {
  way: Way
  onChoose: (way: Way) => void
}

/** Files or an address: two radios that look like two halves of one control. */
export const WayChoice = ({ way, onChoose }: WayChoiceProps) => {
  const locale = useLocale()
  return (
    <fieldset className="mb-5">
      <legend className="sr-only">{m.intake_way({}, { locale })}</legend>
      <div className="inline-flex flex-wrap overflow-clip rounded-control border border-control">
        {ways.map(({ way: one, name }) => (
          <label
            key={one}
            className={`flex min-h-10 cursor-pointer items-center px-4 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus ${one === way ? 'bg-text font-semibold text-bg' : 'hover:bg-surface-2'}`}
          >
            <input type="radio" name="way" className="sr-only" checked={one === way} onChange={() => onChoose(one)} />
            {name({}, { locale })}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
