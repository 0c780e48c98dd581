import { services } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useId } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { FieldWords } from '../../../shared/ui/field-words.tsx'

const names = {
  automated_vulnerability_detection: m.enquiry_service_detection,
  customized_services: m.enquiry_service_custom,
}

interface ServiceChoiceProps {
  name: string
  chosen: readonly string[]
  error: string | undefined
  autoFocus: boolean
}

/** The services needed: one, or both. */
export const ServiceChoice = ({ name, chosen, error, autoFocus }: ServiceChoiceProps) => {
  const locale = useLocale()
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-words` : undefined}>
      <legend className="text-sm font-semibold">{m.enquiry_services({}, { locale })}</legend>
      <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {services.map((service, index) => (
          <label key={service} className="flex min-h-11 cursor-pointer items-center gap-3 text-base">
            <input
              type="checkbox"
              name={name}
              value={service}
              defaultChecked={chosen.includes(service)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-words` : undefined}
              // biome-ignore lint/a11y/noAutofocus: it leads to what is wrong, in an answer without a script
              autoFocus={autoFocus && index === 0}
              className="size-5 shrink-0 accent-text"
            />
            {names[service]({}, { locale })}
          </label>
        ))}
      </div>
      <FieldWords id={`${id}-words`} error={error} />
    </fieldset>
  )
}
