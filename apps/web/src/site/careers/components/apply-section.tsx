import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { applicationTo } from '../roles.ts'

/** How to apply: one letter, or one for each market. */
export const ApplySection = ({ title, markets }: { title: string; markets?: ReactNode }) => {
  const locale = useLocale()
  return (
    <>
      <p className="mt-6 max-w-[42rem]">{m.careers_apply_text({}, { locale })}</p>
      {markets}
      <div className="mt-8 flex flex-wrap gap-4">
        {!markets && (
          <a href={applicationTo(title, locale)} className={buttonClass('primary', 'site')}>
            {m.careers_apply({}, { locale })}
          </a>
        )}
        <a href={localPath(locale, '/careers')} className={buttonClass('quiet', 'site')}>
          {m.careers_back({}, { locale })}
        </a>
      </div>
    </>
  )
}
