import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

const NARROW = '(width < 900px)'

/** On narrow screens the chosen finding takes the place of the list, so the reader is brought to its head. */
export const useBroughtIntoView = (chosenId: string | undefined) => {
  const place = useRef<HTMLDivElement>(null)
  const isChoice = useNavigationType() === 'PUSH'
  useLayoutEffect(() => {
    if (chosenId && isChoice && matchMedia(NARROW).matches) place.current?.scrollIntoView()
  }, [chosenId, isChoice])
  return place
}
