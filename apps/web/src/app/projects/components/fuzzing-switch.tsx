import { m } from '@lc/content/messages'
import { joinSentences } from '@lc/report/words'
import { useId } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

interface FuzzingSwitchProps {
  isOn: boolean
  /** One of the contracts is a token, so that it is on unless a person turns it off. */
  hasToken: boolean
  onChange: (isOn: boolean) => void
}

/** Fuzzing takes longer and costs nothing more, so it is the person's choice. */
export const FuzzingSwitch = ({ isOn, hasToken, onChange }: FuzzingSwitchProps) => {
  const locale = useLocale()
  const hint = useId()
  return (
    <div className="mt-4">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-describedby={hint}
          className="size-5 accent-text"
        />
        {m.intake_fuzzing({}, { locale })}
      </label>
      <p id={hint} className="text-sm text-muted">
        {joinSentences(
          [...(hasToken ? [m.scope_fuzzing({}, { locale })] : []), m.intake_fuzzing_text({}, { locale })],
          locale,
        )}
      </p>
    </div>
  )
}
