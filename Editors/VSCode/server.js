// `focus-audit lsp` as a child process, and its messages: JSON-RPC with Content-Length headers.
const { spawn } = require('child_process')

exports.Server = class Server {
  constructor(command, { onMessage, onEnd }) {
    this.waiting = new Map()
    this.count = 0
    this.buffer = Buffer.alloc(0)
    this.onMessage = onMessage
    this.process = spawn(command, ['lsp'], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.process.stdout.on('data', data => this.receive(data))
    this.process.stdin.on('error', () => {})
    const end = error => {
      for (const { reject } of this.waiting.values()) reject(new Error('the server has exited'))
      this.waiting.clear()
      if (!this.isEnding) onEnd(error)
    }
    this.process.on('error', end)
    this.process.on('exit', code => end(new Error(`it exited with status ${code}`)))
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`)
    this.process.stdin.write(body)
  }

  notify(method, params) { this.send({ method, params }) }

  request(method, params, token) {
    const id = ++this.count
    token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }))
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.send({ id, method, params })
    })
  }

  receive(data) {
    this.buffer = Buffer.concat([this.buffer, data])
    for (;;) {
      const end = this.buffer.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/content-length: *(\d+)/i.exec(this.buffer.subarray(0, end).toString())[1])
      if (this.buffer.length < end + 4 + length) return
      const message = JSON.parse(this.buffer.subarray(end + 4, end + 4 + length).toString())
      this.buffer = this.buffer.subarray(end + 4 + length)
      const call = this.waiting.get(message.id)
      if (message.method) {
        const result = this.onMessage(message.method, message.params)
        if (message.id !== undefined) Promise.resolve(result).then(result => this.send({ id: message.id, result: result ?? null }))
      } else if (call) {
        this.waiting.delete(message.id)
        if (message.error) call.reject(new Error(message.error.message))
        else call.resolve(message.result)
      }
    }
  }

  async stop() {
    this.isEnding = true
    await this.request('shutdown').catch(() => {})
    this.notify('exit')
  }
}
