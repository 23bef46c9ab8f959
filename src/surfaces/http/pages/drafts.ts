/**
 * The one script of the pages: what is typed into the form of a gate is kept a moment later, as «Keep for later» keeps it. It
 * sends a form's own fields, its seal among them, to the form's own address; it decides nothing, reads nothing else and loads
 * nothing.
 */
const PAUSE = 700

export const PAGE_SCRIPT = `(() => {
  let timer
  let waiting
  let busy
  const tell = (form, words) => {
    const line = form.querySelector('.drafted') ?? form.appendChild(document.createElement('p'))
    line.className = 'drafted why'
    line.setAttribute('role', 'status')
    line.textContent = words
  }
  const send = () => {
    clearTimeout(timer)
    const form = waiting
    waiting = undefined
    if (!form) return
    const fields = new URLSearchParams(new FormData(form))
    const [only, second] = form.querySelectorAll('button[name=choice]')
    if (only && !second) fields.set('choice', only.value)
    fields.set('go', 'draft')
    busy = fetch(form.action, { method: 'POST', body: fields, keepalive: true, redirect: 'manual' })
      .then(({ status }) => tell(form, status === 204 ? 'Kept, not sent.' : 'Not kept: load this page again before you go on.'))
      .catch(() => tell(form, 'Not kept: the server does not answer.'))
      .finally(() => { busy = undefined })
  }
  document.addEventListener('input', ({ target }) => {
    const { form } = target
    if (!form?.elements.seal || form.elements.text || !new URL(form.action).pathname.startsWith('/gate/')) return
    if (waiting && waiting !== form) send()
    waiting = form
    clearTimeout(timer)
    timer = setTimeout(send, ${PAUSE})
  })
  document.addEventListener('submit', (event) => {
    clearTimeout(timer)
    waiting = undefined
    if (!busy) return
    event.preventDefault()
    const { target, submitter } = event
    busy.finally(() => target.requestSubmit(submitter))
  })
  addEventListener('pagehide', send)
})()`
