import { m } from '@lc/content/messages'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

const TYPING_MS = 300

interface TextFilterProps {
  text: string
  onChange: (text: string) => void
}

/** Waits until somebody has stopped typing; what the address says afterwards, by whatever way, stands in the field. */
export const TextFilter = ({ text, onChange }: TextFilterProps) => {
  const id = useId()
  const { typed, type } = useTyped({ text, onChange })
  return (
    <div className="col-span-2 min-w-0 xl:col-span-1">
      <label htmlFor={id} className="block text-sm font-semibold">
        {m.app_filter_text({}, { locale: useLocale() })}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        className="mt-1.5 h-10 w-full min-w-0 rounded-control border border-control bg-bg px-3 text-app text-text"
      />
    </div>
  )
}

/** Only a key starts the wait, and an address that changed by another way ends it: a cleared filter never comes back. */
const useTyped = ({ text, onChange }: TextFilterProps) => {
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useRef(onChange)
  send.current = onChange
  useEffect(() => {
    if (text === sent.current) return
    clearTimeout(wait.current)
    sent.current = text
    setTyped(text)
  }, [text])
  useEffect(() => () => clearTimeout(wait.current), [])
  const type = (value: string) => {
    setTyped(value)
    clearTimeout(wait.current)
    wait.current = setTimeout(() => {
      if (value.trim() === sent.current) return
      sent.current = value.trim()
      send.current(value.trim())
    }, TYPING_MS)
  }
  return { typed, type }
}
