import { type ReactNode, useState } from 'react'
import { buttonClass } from '../../../shared/ui/button.ts'

interface PressButtonProps {
  kind?: 'primary' | 'quiet'
  onPress: () => Promise<unknown>
  children: ReactNode
}

/** A button whose work takes a moment: pressed once, it waits until that is over. */
export const PressButton = ({ kind = 'quiet', onPress, children }: PressButtonProps) => {
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
