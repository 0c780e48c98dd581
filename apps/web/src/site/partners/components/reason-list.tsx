import { useLocale } from '../../../shared/i18n/locale-context.ts'
import type { Reason } from '../programme.ts'

interface ReasonListProps {
  reasons: readonly Reason[]
  /** Numbered, for what happens one after another. */
  isOrdered?: boolean
}

export const ReasonList = ({ reasons, isOrdered = false }: ReasonListProps) => {
  const locale = useLocale()
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-3">
      {reasons.map(({ title, text }, index) => (
        <li key={title({}, { locale })} className="border-t-2 border-text pt-4">
          {isOrdered && (
            <p aria-hidden="true" className="mb-2 font-mono text-sm text-muted">
              {index + 1}
            </p>
          )}
          <h3 className="text-lg">{title({}, { locale })}</h3>
          <p className="mt-2 text-muted">{text({}, { locale })}</p>
        </li>
      ))}
    </List>
  )
}
