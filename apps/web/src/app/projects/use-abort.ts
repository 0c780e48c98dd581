import { useEffect, useRef } from 'react'

/** Work that can be given up; leaving the page gives it up as well. */
export const useAbort = () => {
  const present = useRef<AbortController>(undefined)
  const abort = () => present.current?.abort()
  useEffect(() => () => present.current?.abort(), [])
  const begin = () => {
    present.current = new AbortController()
    return present.current.signal
  }
  return { begin, abort }
}
