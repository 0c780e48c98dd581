import type { Finding } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

/** Says of a finding that it lies in a library as published; it counts like any other. */
export const LibraryTag = ({ library }: Pick<Finding, 'library'>) => {
  const locale = useLocale()
  if (!library) return null
  return (
    <span className="block text-sm text-muted wrap-anywhere" data-library>
      {m.app_finding_library(library, { locale })}
    </span>
  )
}
