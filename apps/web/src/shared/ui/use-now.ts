import { useEffect, useState } from 'react'

/** The time, told anew each second while something is running. */
export const useNow = (isRunning: boolean) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
