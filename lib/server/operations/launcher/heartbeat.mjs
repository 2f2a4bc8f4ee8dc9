// Loaded into each service: sends a message once a second while the event loop turns (supervise.ts). Without a launcher it sends nothing.
const beat = () => {
  if (process.connected) process.send?.('alive', () => undefined);
};

beat();
setInterval(beat, 1_000).unref();
