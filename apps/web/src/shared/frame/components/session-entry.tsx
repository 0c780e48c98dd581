import { m } from '@lc/content/messages'
import { useLocale } from '../../i18n/locale-context.ts'
import { localPath } from '../../i18n/locale-path.ts'
import { buttonClass } from '../../ui/button.ts'
import { Slit } from '../../ui/slit.tsx'

/** Signup/Login, or the avatar to the dashboard where a token is stored; the boot script marks the page, CSS chooses. */
export const SessionEntry = () => {
  const locale = useLocale()
  return (
    <>
      <button
        type="button"
        data-dialog="login"
        className={`signed-out ${buttonClass('quiet')} min-h-11 whitespace-nowrap max-xl:px-2.5 max-xl:text-sm max-[359px]:px-2`}
      >
        {m.site_nav_sign_in({}, { locale })}
      </button>
      <a
        href={localPath(locale, '/dashboard')}
        className="signed-in size-11 items-center justify-center rounded-full border border-control"
      >
        <Slit className="h-5 w-2.5" />
        <span className="sr-only">{m.site_nav_dashboard({}, { locale })}</span>
      </a>
    </>
  )
}
