import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { browserStorage, storageNames } from '../shared/session/browser-storage.ts'
import { DeskApp } from './desk-app.tsx'
import './desk.css'

const theme = browserStorage.get(storageNames.theme)
if (theme) document.documentElement.dataset.theme = theme

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <DeskApp />
    </BrowserRouter>,
  )
