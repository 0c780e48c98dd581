import { m } from '@lc/content/messages'
import type { RefObject } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { Slit } from '../../../shared/ui/slit.tsx'

interface CardPlaceProps {
  place: RefObject<HTMLDivElement | null>
  isLoading: boolean
}

/** Where Stripe puts its form; as high as that will be, so that nothing jumps. */
export const CardPlace = ({ place, isLoading }: CardPlaceProps) => {
  const locale = useLocale()
  return (
    <>
      <div className="relative mt-4 min-h-56">
        {isLoading && (
          <div role="status" className="absolute inset-0 grid place-content-center place-items-center gap-3">
            <Slit isRunning className="h-10 w-5 text-text" />
            <p className="text-sm text-muted">{m.pay_loading({}, { locale })}</p>
          </div>
        )}
        <div ref={place} data-card-form />
      </div>
      <p className="mt-3 text-sm text-muted">{m.pay_card_text({}, { locale })}</p>
    </>
  )
}
