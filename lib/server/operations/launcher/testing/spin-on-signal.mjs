import { connect } from 'node:net';

// A service that tells its number to whoever listens on PORT, and whose event loop stands still from SIGUSR2 on.
connect({ host: '127.0.0.1', port: Number(process.env.PORT) }).write(`${process.pid}\n`);
process.on('SIGUSR2', () => {
  for (;;);
});
