import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import type { Picked } from '../read-files.ts'

const words = {
  type: m.intake_refused_type,
  alone: m.intake_refused_alone,
  size: m.intake_refused_size,
  count: m.intake_refused_count,
  empty: m.intake_refused_empty,
  changed: m.intake_refused_changed,
}

const MAX_NAMES = 5

/** Why a file was left out, by name. */
export const Refusals = ({ refused }: Pick<Picked, 'refused'>) => {
  const locale = useLocale()
  const kinds = Object.keys(words) as (keyof typeof words)[]
  return (
    <div role="status" className="grid gap-1">
      {kinds.map((kind) => {
        const names = refused[kind]
        if (!names) return null
        const shown = names.slice(0, MAX_NAMES).map(visibleText).join(', ')
        return (
          <p key={kind} className="border-l-2 border-text pl-3 text-sm wrap-anywhere">
            {words[kind]({ names: names.length > MAX_NAMES ? `${shown}…` : shown }, { locale })}
          </p>
        )
      })}
    </div>
  )
}
