import { useEffect } from 'react'
import { startLoading } from '../pages/loading-bar.ts'

/** In place of what is still on its way: nothing but the loading bar. */
export const OnItsWay = () => {
  useEffect(() => startLoading(), [])
  return null
}
