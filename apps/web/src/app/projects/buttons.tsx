import { m } from '@lc/content/messages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'

interface BusyButtonProps {
  kind?: 'primary' | 'quiet'
  onPress: () => Promise<unknown>
  children: ReactNode
}

/** Disabled until its work has finished. */
export const BusyButton = ({ kind = 'quiet', onPress, children }: BusyButtonProps) => {
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    await onPress()
    setIsBusy(false)
  }
  return (
    <button type="button" disabled={isBusy} onClick={press} className={buttonClass(kind)}>
      {children}
    </button>
  )
}

/** Shows more rows of a long list; hidden once all are visible. */
export const ShowMore = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const t = useText()
  if (count <= 0) return null
  return (
    <button type="button" onClick={onShow} className={`mt-3 ${buttonClass('quiet', 'small')}`}>
      {t(m.intake_show_more, { count })}
    </button>
  )
}

export const CancelButton = ({ onCancel }: { onCancel: () => void }) => {
  const t = useText()
  return (
    <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
      {t(m.app_cancel)}
    </button>
  )
}

/** For requests that the user can cancel; leaving the page cancels them too. */
export const useAbort = () => {
  const controller = useRef<AbortController>(undefined)
  const abort = () => controller.current?.abort()
  useEffect(() => () => controller.current?.abort(), [])
  const begin = () => {
    controller.current = new AbortController()
    return controller.current.signal
  }
  return { begin, abort }
}
