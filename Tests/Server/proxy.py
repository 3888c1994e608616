"""nginx in front of the server under test."""

import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

HOST = "trips.example.com"
NGINX = shutil.which("nginx", path=os.environ.get("PATH", "") + os.pathsep + "/usr/sbin")


class Proxy:
    """Runs nginx in front of a service until the block ends. It keeps up to `keepalive` connections to the service,
    and refuses the method DELETE.
    """

    def __init__(self, service, keepalive):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="itinerary-nginx-"))
        with socket.create_server(("127.0.0.1", 0)) as listener:
            self.port = listener.getsockname()[1]
        reuse = f"keepalive {keepalive};" if keepalive else ""
        version = 'proxy_http_version 1.1; proxy_set_header Connection "";' if keepalive else ""
        paths = " ".join(f"{name}_temp_path {self.folder / name};" for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        (self.folder / "nginx.conf").write_text(f"""
            {"user root;" if os.getuid() == 0 else ""}
            daemon off; worker_processes 1; pid {self.folder}/pid; error_log {self.folder}/error.log;
            events {{ worker_connections 4096; }}
            http {{
                {paths}
                log_format short '$request_method $status $upstream_status';
                access_log {self.folder}/access.log short;
                ignore_invalid_headers off; underscores_in_headers on; client_max_body_size 16m;
                upstream trips {{ server 127.0.0.1:{service.port}; {reuse} }}
                server {{
                    listen 127.0.0.1:{self.port} backlog=4096;
                    location / {{
                        if ($request_method = DELETE) {{ return 403; }}
                        proxy_pass http://trips; proxy_set_header Host {HOST}; {version}
                    }}
                }}
            }}
            """)

    def __enter__(self):
        self.process = subprocess.Popen([NGINX, "-p", str(self.folder), "-e", str(self.folder / "error.log"), "-c", str(self.folder / "nginx.conf")],
                                        stderr=subprocess.PIPE, text=True)
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=5).close()
                return self
            except OSError:
                if self.process.poll() is not None: break
                time.sleep(0.1)
        self.process.kill()
        raise RuntimeError(self.process.communicate()[1])

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(30)
        self.process.stderr.close()
        shutil.rmtree(self.folder, ignore_errors=True)
