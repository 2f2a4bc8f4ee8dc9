// Loaded into each service: says once a second that the event loop turns (supervise.ts). Without a launcher there is nobody to say it to.
const beat = () => {
  if (process.connected) process.send?.('alive', () => undefined);
};

beat();
setInterval(beat, 1_000).unref();
