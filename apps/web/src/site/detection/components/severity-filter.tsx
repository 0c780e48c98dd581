import { severities } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { SeverityGlyph } from '../../../shared/ui/severity-glyph.tsx'
import { kinds } from '../catalogue.ts'

const present = severities.filter((severity) => kinds.some((kind) => kind.severity === severity))

const choice =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-control px-4 has-checked:bg-text has-checked:text-bg forced-colors:has-checked:border-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** Radio buttons alone: the stylesheet hides what is not chosen, so the choice works without a script. */
export const SeverityFilter = () => {
  const locale = useLocale()
  return (
    <fieldset className="mt-8 flex flex-wrap gap-3 text-base">
      <legend className="mb-3 text-sm text-muted">{m.detection_catalogue_filter({}, { locale })}</legend>
      <label className={choice}>
        <input type="radio" name="severity" value="all" defaultChecked className="sr-only" />
        {m.detection_catalogue_all({}, { locale })}
      </label>
      {present.map((severity) => (
        <label key={severity} className={choice}>
          <input type="radio" name="severity" value={severity} className="sr-only" />
          <SeverityGlyph severity={severity} />
          {severityWord(severity, locale)}
        </label>
      ))}
    </fieldset>
  )
}
