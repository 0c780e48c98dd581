import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

interface PickBoxProps {
  id: string
  isPicked: boolean
  onPick: (id: string) => void
}

/** Picks a finding for what is done with several at once. */
export const PickBox = ({ id, isPicked, onPick }: PickBoxProps) => {
  const locale = useLocale()
  return (
    <label className="grid min-h-11 w-11 shrink-0 cursor-pointer place-items-center self-stretch">
      <input
        type="checkbox"
        checked={isPicked}
        onChange={() => onPick(id)}
        aria-label={m.triage_pick({ id }, { locale })}
        className="size-5 accent-text"
      />
    </label>
  )
}
