// Loaded into `next dev`, which is two processes and hears of the launcher's death in neither: its whole group ends then.
process.on('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGTERM');
  } catch {
    // Not the group's leader: that one ends it.
  }
});
