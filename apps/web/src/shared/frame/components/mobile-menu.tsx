import { m } from '@lc/content/messages'
import { useId } from 'react'
import { useLocale } from '../../i18n/locale-context.ts'
import { MenuLinks } from './menu-links.tsx'

/** Slides in from the right under 750 px; a popover, so it opens, closes and hears Escape without any script. */
export const MobileMenu = () => {
  const locale = useLocale()
  const id = useId()
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={id}
        className="-mr-3 flex size-11 cursor-pointer flex-col items-center justify-center gap-1.5"
      >
        <span className="sr-only">{m.site_nav_menu({}, { locale })}</span>
        <span aria-hidden="true" className="h-0.5 w-6 bg-current" />
        <span aria-hidden="true" className="h-0.5 w-6 bg-current" />
      </button>
      <nav id={id} popover="auto" aria-label={m.site_nav_menu({}, { locale })} className="slide-in night">
        <div className="flex justify-end p-4">
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="min-h-11 cursor-pointer px-2 text-muted"
          >
            {m.site_nav_close({}, { locale })}
          </button>
        </div>
        <MenuLinks />
      </nav>
    </div>
  )
}
